export interface KnownLink {
  id: number;
  endUrl: string;
  isDisabled: boolean;
  expiresAt: Date | null;
  /** Absent: true. */
  passesParameters?: boolean;
  /** Code for the click token that the redirect adds; absent or null: no token. */
  tokenCode?: string | null;
}
