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
  /** Grants of the seller have higher numbers. */
  number: number;
  /** By the tenant's clock; the history ends on the day before. */
  at: number;
  days: number;
  ordersPerDay: number;
}

/** The first location is the main one. */
export interface SquareMerchant {
  id: string;
  businessName: string;
  country: "US";
  currency: "USD";
  createdAt: Date;
  locations: readonly SquareLocation[];
  /** Null for every tenant's shops. */
  opening: SellerOpening | null;
}
