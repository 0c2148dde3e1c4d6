import {
  useBlocker,
  useLocation,
  useParams,
  useRouter,
  type HistoryState,
  type RouterHistory,
} from '@tanstack/react-router';
import { isOrg, type Org } from '../domain/org.ts';
/* Screens import everything about addresses from here and from paths.ts. */
export { CatchBoundary, Link, useNavigate } from '@tanstack/react-router';
/** The organization in the address of a flow's screen. */
export function useOrg(): Org {
  const { org } = useParams({ strict: false });
  if (org === undefined || !isOrg(org)) throw new Error('This screen belongs to no flow');
  return org;
}
/** The address of the screen, without its search parameters. */
export function usePathname(): string {
  return useLocation({ select: ({ pathname }) => pathname });
}
/** Data that the browser keeps with this entry of its history. */
export function useHistoryState(): HistoryState {
  return useLocation({ select: ({ state }) => state });
}
/** The key of this entry of the browser's history. */
export function useVisitKey(): string {
  return useLocation({ select: ({ state }) => state.key ?? '' });
}
export function useHistory(): RouterHistory {
  return useRouter().history;
}
/** Keeps the user on a screen if `blocks` returns true. Null: never. */
export function useBlockedLeaving(
  blocks: ((from: string, to: string) => boolean | Promise<boolean>) | null,
): void {
  useBlocker({
    disabled: blocks === null,
    enableBeforeUnload: false,
    shouldBlockFn: ({ current, next }) => blocks?.(current.pathname, next.pathname) ?? false,
  });
}
