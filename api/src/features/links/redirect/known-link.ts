/** The fields of a link that a redirect needs. */
export interface KnownLink {
  id: number;
  endUrl: string;
  isDisabled: boolean;
  expiresAt: Date | null;
  /** Absent: true. */
  passesParameters?: boolean;
  /** Code for the click token that the redirect adds; absent or null: none. */
  tokenCode?: string | null;
}
