interface Timed {
  readonly created: number;
}

/** Items by id and by time. A time range is found without a scan of all items. */
export class Timeline<T extends Timed> {
  private readonly items = new Map<string, T>();
  /** Oldest first. */
  private sorted: { id: string; item: T }[] = [];
  private isStale = false;

  add(id: string, item: T): T {
    this.items.set(id, item);
    const last = this.sorted.at(-1);
    if (last && last.item.created > item.created) this.isStale = true;
    this.sorted.push({ id, item });
    return item;
  }

  find(id: string): T | null {
    return this.items.get(id) ?? null;
  }

  get size(): number {
    return this.items.size;
  }

  /**
   * Returns the items from `from` to `to`, both included, newest first. Within a second, the item added last comes
   * first.
   */
  between(from: number, to: number): T[] {
    if (this.isStale) this.sorted.sort((left, right) => left.item.created - right.item.created);
    this.isStale = false;
    const start = this.firstAfter(from - 1);
    return this.sorted
      .slice(start, this.firstAfter(to))
      .map(({ item }) => item)
      .reverse();
  }

  private firstAfter(time: number): number {
    let [low, high] = [0, this.sorted.length];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      if ((this.sorted[middle]?.item.created ?? Infinity) > time) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}
