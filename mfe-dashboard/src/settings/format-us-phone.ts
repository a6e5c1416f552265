/**
 * A US number as people write it: `+12125550147` and `2125550147` become `(212) 555-0147`. Anything else stays as it is.
 */
export function formatUsPhone(phone: string): string {
  const match = /^(?:\+1)?(\d{3})(\d{3})(\d{4})$/.exec(phone);
  return match ? `(${match[1]}) ${match[2]}-${match[3]}` : phone;
}
