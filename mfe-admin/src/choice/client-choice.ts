/** Chosen clients, kept in the address: their user ids, or all that match a filter except some. */
export type ClientChoice =
  | { kind: "some"; ids: readonly string[] }
  | { kind: "matching"; q: string; withSales: boolean; except: readonly string[] };

/** Without a choice in the address, no client is chosen. */
export function readChoice(search: string): ClientChoice {
  const query = new URLSearchParams(search);
  if (query.get("all") !== "1") return { kind: "some", ids: query.getAll("client") };
  const [q, withSales] = [query.get("filter") ?? "", query.get("sales") === "1"];
  return { kind: "matching", q, withSales, except: query.getAll("except") };
}

export function writeChoice(query: URLSearchParams, choice: ClientChoice): void {
  if (choice.kind === "some") {
    for (const id of choice.ids) query.append("client", id);
    return;
  }
  query.set("all", "1");
  if (choice.q !== "") query.set("filter", choice.q);
  if (choice.withSales) query.set("sales", "1");
  for (const id of choice.except) query.append("except", id);
}
