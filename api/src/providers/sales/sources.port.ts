import type { SalesSourceProvider } from "./sales-source.port";

export interface Sources {
  all: readonly SalesSourceProvider[];
  /** Throws for an unknown id. */
  get(id: string): SalesSourceProvider;
}

export function createSources(all: readonly SalesSourceProvider[]): Sources {
  return {
    all,
    get(id) {
      const source = all.find((candidate) => candidate.id === id);
      if (!source) throw new Error(`There is no source ${id}.`);
      return source;
    },
  };
}
