import type { Ask, Said } from './service.ts';
import type { Nation } from './nation.ts';

/**
 * Counts the people learned from answers: everyone whose number is in an answer, and everyone with only a name in one. Checks
 * the product's own counting, so it shares no code with it.
 */
export class Learned {
  readonly #usefOfUsdf: ReadonlyMap<string, string>;
  readonly #numbers = new Set<string>();
  readonly #named = new Set<string>();
  readonly #bare = new Set<string>();

  constructor({ usefOfUsdf }: Pick<Nation, 'usefOfUsdf'>) {
    this.#usefOfUsdf = usefOfUsdf;
  }

  get people(): number {
    let people = this.#numbers.size;
    for (const name of this.#bare) if (!this.#named.has(name)) people += 1;
    return people;
  }

  from({ name, body: question }: Ask, { status, body }: Said): void {
    if (status !== 200) return;
    this.#look(body, name.includes('usdf') ? 'usdf' : 'usef');
    if (name === 'safe-sport/get-info' || name === 'safe-sport/get-org-info') {
      const { lastCompleteDate } = body as { lastCompleteDate: string | null };
      if (lastCompleteDate !== null) this.#numbers.add(question.usefId);
    }
    if (name === 'choices/judge') {
      const { riders } = body as { riders: unknown[] };
      riders.forEach((judged, at) => {
        const number = question.riders[at]?.federation;
        if (judged !== null && number !== undefined) this.#numbers.add(number);
      });
    }
  }

  #look(value: unknown, book: 'usef' | 'usdf'): void {
    if (typeof value !== 'object' || value === null) return;
    if (Array.isArray(value)) {
      for (const item of value) this.#look(item, book);
      return;
    }
    const row = value as Record<string, unknown>;
    const text = (field: string): string | null => (typeof row[field] === 'string' ? row[field] : null);
    const isPerson = 'entityType' in row || row.riders === 1;
    if (isPerson) {
      const id = text('riderId') ?? text('id');
      const usdf = text('usdfId') ?? (book === 'usdf' && text('usefId') === null ? id : null);
      const usef = text('usefId') ?? (usdf === null ? id : (this.#usefOfUsdf.get(usdf) ?? null));
      const name = text('name');
      if (usef !== null || usdf !== null) this.#numbers.add(usef ?? `usdf ${usdf}`);
      if (name !== null) (usef === null && usdf === null ? this.#bare : this.#named).add(name);
    }
    for (const [field, inner] of Object.entries(row)) {
      if (field !== 'ownerNames') this.#look(inner, book);
      else for (const name of inner as string[]) this.#bare.add(name);
    }
  }
}
