/** The fields of a link that a redirect needs. */
export interface KnownLink {
  id: number;
  endUrl: string;
  isDisabled: boolean;
  expiresAt: Date | null;
  /** Absent: yes. */
  passesParameters?: boolean;
  /** Click token that the redirect adds to the destination; absent or null: none. */
  handsOn?: string | null;
}
