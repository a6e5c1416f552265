/** Whose sales, links and bills a call is about. */
export interface OwnBusiness {
  id: string;
  /** IANA zone by whose days its sales are counted (S34). */
  timeZone: string;
}
