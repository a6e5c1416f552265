/** What a redirect must know of a link. */
export interface KnownLink {
  id: number;
  endUrl: string;
  isDisabled: boolean;
  expiresAt: Date | null;
  /** Absent: yes. */
  passesParameters?: boolean;
  /** Its code, where the destination is told by which link somebody comes; absent or null: it is not. */
  handsOn?: string | null;
}
