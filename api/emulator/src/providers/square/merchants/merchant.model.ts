export interface SquareLocation {
  id: string;
  name: string;
  address: { line: string; city: string; state: string; postalCode: string };
  /** IANA name. */
  timezone: string;
  country: "US" | "CA";
  currency: "USD" | "CAD";
  status: "ACTIVE" | "INACTIVE";
}

/** Options of the control call that creates a seller. */
export interface SellerOpening {
  /** See `nextNumber` of the authorizations. Grants of this seller have higher numbers. */
  number: number;
  /** Time of the creation by the tenant's clock; the history ends on the day before. */
  at: number;
  days: number;
  ordersPerDay: number;
}

/** A seller, whose first location is the main one. */
export interface SquareMerchant {
  id: string;
  businessName: string;
  country: "US";
  currency: "USD";
  createdAt: Date;
  locations: readonly SquareLocation[];
  /** Null for the shops that every tenant has. */
  opening: SellerOpening | null;
}
