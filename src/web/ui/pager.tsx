import { pageCount, PAGE_SIZE, pagerWindow, turnTo } from '../../domain/flow/pager.ts';
import { Button } from './button.tsx';

/** Page numbers, Previous and Next (requirements 8.33 to 8.35). Hidden if there is only one page. */
export function Pager({
  page,
  total,
  onTurn,
  label,
}: {
  /** Number of the current page, starting at 1. */
  page: number;
  total: number;
  onTurn: (page: number) => void;
  /** Accessible name, such as "Pages of USEF horses". */
  label: string;
}) {
  const pages = pageCount(total, PAGE_SIZE);
  if (pages === 1) return null;

  const turn = (requested: number) => {
    const next = turnTo(requested, page, pages);
    if (next !== page) onTurn(next);
  };
  const first = (page - 1) * PAGE_SIZE + 1;
  const last = Math.min(page * PAGE_SIZE, total);

  return (
    <nav className="pager" aria-label={label}>
      <output>
        {first}-{last} of {total}
      </output>
      <ul>
        {/* `aria-disabled` keeps the focus on the button at the first or last page. */}
        <li>
          <Button aria-disabled={page === 1} onClick={() => turn(page - 1)}>
            Previous
          </Button>
        </li>
        {pagerWindow(page, pages).map((number) => (
          <li key={number}>
            <Button
              aria-label={`Page ${number}`}
              aria-current={number === page ? 'page' : undefined}
              onClick={() => turn(number)}
            >
              {number}
            </Button>
          </li>
        ))}
        <li>
          <Button aria-disabled={page === pages} onClick={() => turn(page + 1)}>
            Next
          </Button>
        </li>
      </ul>
    </nav>
  );
}
