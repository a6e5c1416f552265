export interface Agency {
  /** Never empty: without a setting or AGENCY_NAME a description for documents (`isNamed`). */
  name: string;
  isNamed: boolean;
  /** One line. */
  address: string;
  email: string;
  /** Ten digits. */
  phone: string | null;
  /** Path below PUBLIC_URL; null: none. */
  logo: string | null;
  /** Pages show sample figures of the specification (D490). */
  samplesShown: boolean;
}

/** Returns (212) 555-0142. */
export function printPhone(digits: string): string {
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}
