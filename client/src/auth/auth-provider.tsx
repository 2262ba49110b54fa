import type { Register, Session, SessionDaycare, SignedInUser, SignIn, UserProfile } from '@daycare-portal/shared/auth';
import { entryText as text } from '@daycare-portal/shared/entry-text';
import type { CallError } from '@daycare-portal/shared/error-messages';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, use, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { callError, FailedCall } from '../api/call-error';
import { isSession } from '../api/client';
import { trpc } from '../api/trpc';
import { languageOfDevice, switchLanguage, useLanguage } from '../language';
import { automaticChoice, storeChoice, storeIfRoom } from './daycare-choice';
import { hasKeptDay } from '../waiting/has-kept-day';
import { dropDraftsOfOthers } from '../forms/drafts';
import { endSubscription } from './push-subscription';
import { dropRecentStudentsOfOthers } from './recent-students';

/** Who is signed in, their daycares, and the selected one (product 4). */
export interface Auth {
  user: SignedInUser | null;
  profile: UserProfile | null;
  daycares: SessionDaycare[];
  selectedDaycare: SessionDaycare | null;
  /** Whether family pages are open to the person, beside what they have at work. */
  hasFamily: boolean;
  loading: boolean;
  /** Why it is not known who is signed in; undefined if it is. */
  failure: CallError | undefined;
  /** After something that worked, such as signing in, the server did not say who is here. Asks again. */
  askAgain: (() => void) | undefined;
  /** The session is ending, here or in another window, so its pictures would be refused. */
  ending: boolean;
  /** Nobody is signed in because someone signed out here on purpose. */
  signedOut: boolean;
  /** The session ends after 15 minutes without use. */
  sharedDevice: boolean;
  /** The room on whose tablet the person has only named themselves; null for everybody who has signed in. */
  room: Session['room'];
  /** Sign-in asks for a second step after the password. */
  twoFactor: boolean;
  /** Null deselects. */
  selectDaycare: (daycareId: string | null) => void;
  /** False if the server did not answer. */
  refreshDaycares: () => Promise<boolean>;
  /** Reads who is here after a change that the server has accepted. Without an answer the page offers `askAgain`, until there is one. */
  readSession: () => Promise<void>;
  /** False if a code is needed as well. */
  signIn: (credentials: SignIn) => Promise<boolean>;
  register: (account: Register) => Promise<void>;
  signOut: () => Promise<void>;
  /** Cleans up after the server has ended the session. If it expired, drafts stay for the same person. */
  leave: (by: 'hand' | 'itself') => void;
}

/** Written on sign-out, so other windows notice. */
const sessionChangeKey = 'sessionChange';

const AuthContext = createContext<Auth | null>(null);

export function useAuth(): Auth {
  const auth = use(AuthContext);
  if (auth === null) throw new Error(text.session.useAuthOutside);
  return auth;
}

export function AuthProvider({ children }: { children: ReactNode }) {
  const {
    data: session,
    isPending,
    error,
    refetch,
  } = trpc.auth.getSession.useQuery(undefined, {
    // It is mounted once with its own calls. What is known by then was asked early, a moment ago.
    refetchOnMount: false,
    // Stored data of the day shows at once.
    ...(hasKeptDay() && { retry: false }),
  });
  const { selectedDaycare, selectDaycare } = useDaycareSelection(session);
  const isError = error !== null;
  const { ending, markEnding } = useEnding(session);
  const { signedOut, askAgain, actions } = useAuthActions(markEnding);
  useForgetting(session?.user.uid, signedOut);
  useKeptDay(session, isError);
  const isSpokenTo = useLanguageOf(session);
  useOtherWindows(refetch, markEnding);

  const refreshDaycares = useCallback(async () => {
    const { isError: withoutAnswer } = await refetch();
    return !withoutAnswer;
  }, [refetch]);

  const auth = useMemo<Auth>(
    () => ({
      user: session?.user ?? null,
      profile: session?.profile ?? null,
      daycares: session?.daycares ?? [],
      selectedDaycare,
      hasFamily: session?.hasFamily ?? false,
      // Nobody's pages start in the previous person's language.
      loading: isPending || !isSpokenTo,
      failure: error !== null && session === undefined ? callError(error) : undefined,
      askAgain,
      ending,
      signedOut,
      sharedDevice: session?.sharedDevice ?? false,
      room: session?.room ?? null,
      twoFactor: session?.twoFactor ?? false,
      selectDaycare,
      refreshDaycares,
      ...actions,
    }),
    [session, selectedDaycare, isPending, isSpokenTo, error, ending, signedOut, askAgain, selectDaycare, refreshDaycares, actions],
  );

  return <AuthContext value={auth}>{children}</AuthContext>;
}

/** Removes what another person left on this device, once it is known who is here. */
function useForgetting(uid: string | undefined, signedOut: boolean) {
  // Runs after the pages are gone, because they store what was typed when they close. A session that expired keeps its person's drafts.
  useEffect(() => {
    if (uid === undefined && !signedOut) return;
    dropDraftsOfOthers(uid);
    dropRecentStudentsOfOthers(uid);
  }, [uid, signedOut]);
}

/** The stored data of the day for when the server is away: restores it or removes it. */
function useKeptDay(session: Session | null | undefined, isError: boolean) {
  const queryClient = useQueryClient();
  const uid = session?.user.uid;
  // The server is away and nobody was told who is signed in, so it is the person from the last answer.
  const isUnknown = isError && session === undefined;
  const isKept = session !== undefined && session?.sharedDevice !== true;
  useEffect(() => {
    if (!hasKeptDay() || (!isUnknown && session === undefined)) return;
    void import('../waiting/kept-day').then(({ restoreDay, forgetDay }) => {
      if (isUnknown) restoreDay(queryClient);
      else void forgetDay(isKept ? uid : undefined);
    });
  }, [isUnknown, isKept, session, uid, queryClient]);
}

/** Loads the language of the person here, and returns whether it is ready. */
function useLanguageOf(session: Session | null | undefined): boolean {
  const uid = session?.user.uid;
  // Signed-in people get their own language, and otherwise the device's.
  const spoken = useLanguage();
  const [spokenTo, setSpokenTo] = useState<string>();
  const due = session === undefined ? undefined : (session?.language ?? languageOfDevice());
  useEffect(() => {
    // If the texts cannot be loaded, the current ones stay.
    if (due !== undefined)
      void switchLanguage(due)
        .catch(() => undefined)
        .finally(() => setSpokenTo(uid));
  }, [due, uid]);
  return due === undefined || due === spoken || uid === spokenTo;
}

/** Which session is ending. A later one, of anyone, is another. */
function useEnding(session: Session | null | undefined) {
  const [left, setLeft] = useState<Session | null>();
  const { getSession } = trpc.useUtils().auth;
  const markEnding = useCallback((isEnding: boolean) => setLeft(isEnding ? getSession.getData() : undefined), [getSession]);
  return { ending: Boolean(session) && session === left, markEnding };
}

function useOtherWindows(refetch: () => Promise<{ data?: Session | null | undefined }>, markEnding: (isEnding: boolean) => void) {
  // Signing out in another window also signs out here, at once.
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => {
      if (key !== sessionChangeKey) return;
      markEnding(true);
      void refetch().then(({ data }) => {
        if (data) markEnding(false);
      });
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [refetch, markEnding]);
}

/**
 * Reads who is here until the server answers. A question that is still on its way was asked before the change, so its answer is not waited
 * for.
 */
function useReadSession() {
  const [askAgain, setAskAgain] = useState<() => void>();
  const { getSession } = trpc.useUtils().auth;
  const readSession = useCallback(async () => {
    for (;;) {
      await getSession.cancel();
      try {
        await getSession.refetch(undefined, undefined, { throwOnError: true });
        // The query's listeners are told in a timeout of their own, and whoever navigates now must find the person on the page.
        await new Promise((resolve) => setTimeout(resolve));
        return;
      } catch {
        await new Promise<void>((resolve) => setAskAgain(() => resolve));
        setAskAgain(undefined);
      }
    }
  }, [getSession]);
  return { askAgain, readSession };
}

/** How people sign in and out, and whether the last sign-out was on purpose. */
function useAuthActions(markEnding: (isEnding: boolean) => void) {
  const { mutateAsync: openSession } = trpc.auth.signIn.useMutation();
  const { mutateAsync: createAccount } = trpc.auth.register.useMutation();
  const { mutateAsync: endSession } = trpc.auth.signOut.useMutation();
  const [signedOut, setSignedOut] = useState(false);
  const { askAgain, readSession } = useReadSession();
  const queryClient = useQueryClient();
  const calls = trpc.useUtils();

  const actions = useMemo(() => {
    // One person's data is not left for the next person on the device.
    const forget = () => {
      queryClient.removeQueries({ predicate: (query) => !isSession(query) });
      // They hold passwords and links that are shown only once.
      queryClient.getMutationCache().clear();
    };
    const enter = async () => {
      setSignedOut(false);
      forget();
      // Until the answer, it is nobody: not the person whose day this device has kept.
      await calls.auth.getSession.cancel();
      calls.auth.getSession.setData(undefined, null);
      await readSession();
      if (calls.auth.getSession.getData() === null) throw new FailedCall('NOT_KEPT', text.session.notKept);
    };
    const leave = (by: 'hand' | 'itself') => {
      setSignedOut(by === 'hand');
      // An answer still on its way may name the person who was signed in.
      void calls.auth.getSession.cancel();
      calls.auth.getSession.setData(undefined, null);
      forget();
      storeIfRoom(sessionChangeKey, String(Date.now()));
    };
    return {
      signIn: async (credentials: SignIn) => {
        const { user } = await openSession(credentials);
        if (user === null) return false;
        await enter();
        return true;
      },
      register: async (account: Register) => {
        await createAccount(account);
        await enter();
      },
      signOut: async () => {
        markEnding(true);
        try {
          await endSession();
        } catch (error) {
          markEnding(false);
          throw error;
        }
        leave('hand');
        void endSubscription().catch(() => undefined);
      },
      leave,
      readSession,
    };
  }, [openSession, createAccount, endSession, markEnding, readSession, queryClient, calls]);
  return { signedOut, askAgain, actions };
}

/** Selects and stores a daycare by itself after loading, if none is selected (product 4). */
function useDaycareSelection(session: Session | null | undefined) {
  // What this person selected by hand. Null is none. Another person starts over.
  const [chosen, setChosen] = useState<{ uid: string | undefined; daycareId: string | null }>();
  const uid = session?.user.uid;
  const choice = chosen?.uid === uid ? chosen?.daycareId : undefined;
  const daycares = session?.daycares;
  const selectedDaycare = useMemo(() => {
    if (daycares === undefined || choice === null) return null;
    return daycares.find((daycare) => daycare.id === choice) ?? automaticChoice(daycares);
  }, [daycares, choice]);

  const selectedId = selectedDaycare?.id;
  useEffect(() => {
    if (selectedId !== undefined) storeChoice(selectedId);
  }, [selectedId]);

  const selectDaycare = useCallback(
    (daycareId: string | null) => {
      setChosen({ uid, daycareId });
      storeChoice(daycareId);
    },
    [uid],
  );
  return { selectedDaycare, selectDaycare };
}
