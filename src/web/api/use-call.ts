import {
  QueryClient,
  skipToken,
  useIsFetching,
  useQueries,
  useQuery,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Answer, CallBody, CallName } from '../../contract/calls.ts';
import { isAskedAgain, pauseBefore } from './ask-again.ts';
import { type ApiError, call } from './call.ts';
import { onNewGeneration } from './generation.ts';

/**
 * Caches answers by question, so a newer search never shows an older search's answer. Sends questions even if the
 * browser reports being offline, because the server may be on the same machine.
 */
const client = new QueryClient({
  defaultOptions: {
    queries: { networkMode: 'always', refetchOnWindowFocus: false, staleTime: 30_000 },
  },
});

// Rereads everything after an import.
onNewGeneration(() => void client.invalidateQueries());

// Retries failed questions once the network is back (requirement 8.134).
window.addEventListener('online', () => {
  void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
});

/** Makes the next search read the current records, even if it repeats the last search. */
export function forgetFound(subject: 'horses' | 'rider'): void {
  client.removeQueries({ predicate: ({ queryKey: [name] }) => String(name).startsWith(`${subject}/`) });
}

export interface AskedCall<Name extends CallName> {
  name: Name;
  body: CallBody<Name>;
}

/**
 * Makes a call and returns the state of its answer.
 *
 * @param body null to make no call
 */
export function useCall<Name extends CallName>(
  name: Name,
  body: CallBody<Name> | null,
): UseQueryResult<Answer<Name>, ApiError> {
  return useQuery(
    body === null ? { queryKey: [name, null], queryFn: skipToken } : asking({ name, body }),
    client,
  );
}

export type OneAnswer<Name extends CallName> = Pick<
  UseQueryResult<Answer<Name>, ApiError>,
  'data' | 'error' | 'isError' | 'isPending' | 'isFetching' | 'refetch'
>;

/** Returns the answers in the order of `asked`. The array is a stable reference until an answer changes. */
export function useCalls<Name extends CallName>(asked: readonly AskedCall<Name>[]): OneAnswer<Name>[] {
  return useQueries({ queries: asked.map((one) => asking(one)), combine: readAnswers<Name> }, client);
}

function readAnswers<Name extends CallName>(
  results: UseQueryResult<Answer<Name>, ApiError>[],
): OneAnswer<Name>[] {
  return results.map(({ data, error, isError, isPending, isFetching, refetch }) => ({
    data,
    error,
    isError,
    isPending,
    isFetching,
    refetch,
  }));
}

interface WholeAnswer<Name extends CallName> {
  /** The joined answers; undefined until every part is answered. */
  data: Answer<Name> | undefined;
  error: ApiError | null;
  isFetching: boolean;
  /** Retries the failed parts, or asks for all parts again if none failed. */
  refetch: () => void;
}

/**
 * Makes one call for each part of a question that is too long for a single call, and joins the answers. When the records
 * change, requests every part again, so that all answers come from one generation.
 *
 * @param bodies null to make no calls
 * @param join joins the parts' answers, in order; must be a stable reference across renders
 */
export function useWholeCall<Name extends CallName>(
  name: Name,
  bodies: readonly CallBody<Name>[] | null,
  join: (answers: readonly Answer<Name>[]) => Answer<Name>,
): WholeAnswer<Name> {
  const combine = useCallback(
    (parts: UseQueryResult<Answer<Name>, ApiError>[]): WholeAnswer<Name> => {
      const answers = parts.flatMap(({ data }) => (data === undefined ? [] : [data]));
      const failed = parts.filter(({ isError }) => isError);
      return {
        data: parts.length > 0 && answers.length === parts.length ? join(answers) : undefined,
        error: failed[0]?.error ?? null,
        isFetching: parts.some(({ isFetching }) => isFetching),
        refetch: () => {
          for (const part of failed.length > 0 ? failed : parts) void part.refetch();
        },
      };
    },
    [join],
  );
  return useQueries({ queries: (bodies ?? []).map((body) => asking({ name, body })), combine }, client);
}

/** Calls the server while the user types, or reuses a recent answer to the same question. Rejects like `call`. */
export function ask<Name extends CallName>(asked: AskedCall<Name>): Promise<Answer<Name>> {
  // No retry: the next keystroke asks again.
  return client.fetchQuery({ ...asking(asked), retry: false });
}

/** True while a call is being retried, including the pause before the retry. */
export function useIsServerBusy(): boolean {
  return useIsFetching({ predicate: ({ state }) => state.fetchFailureCount > 0 }, client) > 0;
}

export function giveUp({ name, body }: AskedCall<CallName>): void {
  void client.cancelQueries({ queryKey: [name, body], exact: true });
}

function asking<Name extends CallName>({
  name,
  body,
}: AskedCall<Name>): UseQueryOptions<Answer<Name>, ApiError> {
  return {
    queryKey: [name, body],
    queryFn: ({ signal }) => call(name, body, signal),
    retry: isAskedAgain,
    retryDelay: pauseBefore,
  };
}
