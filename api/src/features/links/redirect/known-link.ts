/** The fields of a link that a redirect needs. */
export interface KnownLink {
  id: number;
  endUrl: string;
  isDisabled: boolean;
  expiresAt: Date | null;
  /** Absent: yes. */
  passesParameters?: boolean;
  /** The code that is added to the destination's address; absent or null: none is added. */
  handsOn?: string | null;
}
