/** The agency's name and contacts on pages, in mails and on invoices. */
export interface Agency {
  /**
   * Never empty. If neither the setting nor AGENCY_NAME names the agency, a description for documents; see `isNamed`.
   */
  name: string;
  isNamed: boolean;
  /** Postal address in one line. */
  address: string;
  email: string;
  /** Ten digits. */
  phone: string | null;
  /** Path of its logo below PUBLIC_URL; null: none. */
  logo: string | null;
  /** Pages show the specification's sample figures (D490). */
  samplesShown: boolean;
}

/** Formats ten digits as (212) 555-0142. */
export function printPhone(digits: string): string {
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}
