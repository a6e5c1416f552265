export interface Agency {
  /** Never empty. Without a setting or AGENCY_NAME it is a description for documents (see `isNamed`). */
  name: string;
  isNamed: boolean;
  /** One line. */
  address: string;
  email: string;
  /** Ten digits. */
  phone: string | null;
  /** Path below PUBLIC_URL; null: no logo. */
  logo: string | null;
  /** Whether pages show the specification's sample figures (D490). */
  samplesShown: boolean;
}

/** Returns the form (212) 555-0142. */
export function printPhone(digits: string): string {
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}
