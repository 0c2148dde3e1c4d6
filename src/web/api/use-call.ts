import { QueryClient, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Answer, CallBody, CallName } from '../../contract/calls.ts';
import type { ApiError } from './api-error.ts';
import { call } from './call.ts';

/**
 * One client for the whole page. An answer is kept by its question, so that of an older search never stands for a newer
 * one. Questions run without asking whether the browser thinks it is online: the server may be on this very machine.
 */
const client = new QueryClient({
  defaultOptions: {
    queries: { networkMode: 'always', retry: false, refetchOnWindowFocus: false, staleTime: 30_000 },
  },
});

/** The answer to a question of the contract; null asks nothing. */
export function useCall<Name extends CallName>(
  name: Name,
  body: CallBody<Name> | null,
): UseQueryResult<Answer<Name>, ApiError> {
  return useQuery<Answer<Name>, ApiError>(
    {
      queryKey: [name, body],
      enabled: body !== null,
      queryFn: ({ signal }) => {
        if (body === null) throw new Error(`${name} was asked without a question`);
        return call(name, body, signal);
      },
    },
    client,
  );
}
