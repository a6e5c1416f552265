export interface KnownLink {
  id: number;
  endUrl: string;
  isDisabled: boolean;
  expiresAt: Date | null;
  /** Absent: true. */
  passesParameters?: boolean;
  /** For the click token that the redirect adds; absent or null: none. */
  tokenCode?: string | null;
}
