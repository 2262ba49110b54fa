/** The push subscription of this browser, or null. */
export async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Ends the push notices to this browser when the person signs out. The push service then tells the server. */
export async function endSubscription(): Promise<void> {
  if ('serviceWorker' in navigator && 'PushManager' in globalThis) await (await findSubscription())?.unsubscribe();
}
