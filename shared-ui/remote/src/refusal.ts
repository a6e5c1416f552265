/** Why a command does nothing. The parts are sentences for the team. */
export interface Refusal {
  /** Stable, for scripts: `CONTRACT_VERSION`. */
  code: string;
  problem: string;
  /** File, field or address. */
  place: string;
  fix: string;
}

/** The command is refused for these reasons; exit code 1. */
export class RefusedError extends Error {
  override readonly name = "RefusedError";
  readonly refusals: readonly Refusal[];

  constructor(refusals: readonly Refusal[]) {
    super(refusals.map(({ problem }) => problem).join(" "));
    this.refusals = refusals;
  }
}

/** Throws unless the list is empty. */
export function throwRefusals(refusals: readonly Refusal[]): void {
  if (refusals.length > 0) throw new RefusedError(refusals);
}
