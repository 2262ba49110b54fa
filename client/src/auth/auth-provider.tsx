import type { Register, Session, SessionDaycare, SignedInUser, SignIn, UserProfile } from '@daycare-portal/shared/auth';
import { entryText as text } from '@daycare-portal/shared/entry-text';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, use, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { isSession } from '../api/client';
import { trpc } from '../api/trpc';
import { languageOfDevice, speak, useLanguage } from '../language';
import { automaticChoice, storeChoice, storeIfRoom } from './daycare-choice';
import { hasKeptDay } from '../waiting/has-kept-day';
import { dropDraftsOfOthers } from './drafts';
import { dropRecentStudentsOfOthers } from './recent-students';

/** Who is signed in, their daycares, and the one that is selected (product 4). */
export interface Auth {
  user: SignedInUser | null;
  profile: UserProfile | null;
  daycares: SessionDaycare[];
  selectedDaycare: SessionDaycare | null;
  loading: boolean;
  /** No answer came to the question who is signed in. */
  failed: boolean;
  /** Nobody is signed in because somebody signed out here, by hand. */
  signedOut: boolean;
  /** The session ends by itself after 15 minutes without use. */
  sharedDevice: boolean;
  /** A second step besides the password is asked for at sign-in. */
  twoFactor: boolean;
  /** null deselects. */
  selectDaycare: (daycareId: string | null) => void;
  /** False where the server did not answer. */
  refreshDaycares: () => Promise<boolean>;
  /** False where a code is asked for besides. */
  signIn: (credentials: SignIn) => Promise<boolean>;
  register: (account: Register) => Promise<void>;
  signOut: () => Promise<void>;
  /** What is left to do here once the server has ended the session; where it ended by itself, drafts stay for the same person. */
  leave: (by: 'hand' | 'itself') => void;
}

/** Written where one signs out, so that other windows hear of it. */
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
    isError,
    refetch,
  } = trpc.auth.getSession.useQuery(undefined, {
    // What is kept of the day is shown at once.
    ...(hasKeptDay() && { retry: false }),
  });
  const { selectedDaycare, selectDaycare } = useDaycareSelection(session);
  const { signedOut, actions } = useAuthActions();
  useForgetting(session?.user.uid, signedOut);
  useKeptDay(session, isError);
  const isSpokenTo = useLanguageOf(session);
  useOtherWindows(refetch);

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
      // Nobody's pages are begun in the language of who was here before.
      loading: isPending || !isSpokenTo,
      failed: isError && session === undefined,
      signedOut,
      sharedDevice: session?.sharedDevice ?? false,
      twoFactor: session?.twoFactor ?? false,
      selectDaycare,
      refreshDaycares,
      ...actions,
    }),
    [session, selectedDaycare, isPending, isSpokenTo, isError, signedOut, selectDaycare, refreshDaycares, actions],
  );

  return <AuthContext value={auth}>{children}</AuthContext>;
}

/** What another person left on this device goes, once it is known who is here. */
function useForgetting(uid: string | undefined, signedOut: boolean) {
  // After the pages are gone, which keep what was typed last as they go. A session that ended leaves its person's drafts.
  useEffect(() => {
    if (uid === undefined && !signedOut) return;
    dropDraftsOfOthers(uid);
    dropRecentStudentsOfOthers(uid);
  }, [uid, signedOut]);
}

/** What was kept of the day for when the server is away, brought back or let go. */
function useKeptDay(session: Session | null | undefined, isError: boolean) {
  const queryClient = useQueryClient();
  const uid = session?.user.uid;
  // The server is away, and nobody has been told who is signed in: then it is whoever was when it last answered.
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

/** Speaks the language of who is here, and tells whether it does already. */
function useLanguageOf(session: Session | null | undefined): boolean {
  const uid = session?.user.uid;
  // Whoever is signed in is spoken to in their language, and a device on which nobody is in its own.
  const spoken = useLanguage();
  const [spokenTo, setSpokenTo] = useState<string>();
  const due = session === undefined ? undefined : (session?.language ?? languageOfDevice());
  useEffect(() => {
    // Where the words cannot be fetched, those that are here will do.
    if (due !== undefined)
      void speak(due)
        .catch(() => undefined)
        .finally(() => setSpokenTo(uid));
  }, [due, uid]);
  return due === undefined || due === spoken || uid === spokenTo;
}

function useOtherWindows(refetch: () => Promise<unknown>) {
  // Who signed out in another window is signed out here too, without waiting until one comes back to it.
  useEffect(() => {
    const hear = ({ key }: StorageEvent) => {
      if (key === sessionChangeKey) void refetch();
    };
    window.addEventListener('storage', hear);
    return () => window.removeEventListener('storage', hear);
  }, [refetch]);
}

/** How one comes in and goes, and whether the last to go went by hand. */
function useAuthActions() {
  const { mutateAsync: openSession } = trpc.auth.signIn.useMutation();
  const { mutateAsync: createAccount } = trpc.auth.register.useMutation();
  const { mutateAsync: endSession } = trpc.auth.signOut.useMutation();
  const [signedOut, setSignedOut] = useState(false);
  const queryClient = useQueryClient();
  const calls = trpc.useUtils();

  const actions = useMemo(() => {
    // What one person saw is not left for the next on the same device.
    const forget = () => {
      queryClient.removeQueries({ predicate: (query) => !isSession(query) });
      // They hold passwords, and links that are shown only once.
      queryClient.getMutationCache().clear();
    };
    const enter = async () => {
      setSignedOut(false);
      forget();
      await calls.auth.getSession.refetch();
    };
    const leave = (by: 'hand' | 'itself') => {
      setSignedOut(by === 'hand');
      // An answer that is under way may still name who was signed in.
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
        await endSession();
        leave('hand');
      },
      leave,
    };
  }, [openSession, createAccount, endSession, queryClient, calls]);
  return { signedOut, actions };
}

/** After loading, where none is selected, one is chosen by itself, and stored as if it had been chosen by hand (product 11). */
function useDaycareSelection(session: Session | null | undefined) {
  // What this person chose by hand; null is none. Another person begins afresh.
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
