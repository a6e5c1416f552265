/** The agency as pages, mails and invoices name it. */
export interface Agency {
  /** Never empty. Where neither the setting nor AGENCY_NAME names the agency, a description for documents: see `isNamed`. */
  name: string;
  isNamed: boolean;
  /** Postal address in one line. */
  address: string;
  email: string;
  /** Ten digits. */
  phone: string | null;
  /** Path below PUBLIC_URL of its picture; null: there is none. */
  logo: string | null;
  /** Pages show the specification's sample figures (D506). */
  samplesShown: boolean;
}

/** Ten digits as people write them: (212) 555-0142. */
export function printPhone(digits: string): string {
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}
