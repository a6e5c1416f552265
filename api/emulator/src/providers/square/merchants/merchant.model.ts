/** A location of a seller, with the variable fields of Square's `Location`. */
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

/** How a control call created a seller. */
export interface SellerOpening {
  /** Grants of the seller have higher numbers. */
  number: number;
  /** Creation time by the tenant's clock; its history ends on the day before. */
  at: number;
  days: number;
  ordersPerDay: number;
}

/** A seller: a detailing shop of a tenant. Its first location is the main one. */
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
