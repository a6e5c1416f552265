import { rareWord } from "./sales-data.mjs";

/**
 * Returns an order of the question's business. It may be outside of the question's days, because a search may match
 * other orders.
 */
async function pickOrder({ connection, question, random }) {
  const [[{ first, last }]] = await connection.query(
    "SELECT MIN(id) AS first, MAX(id) AS last FROM sales WHERE business_id = ?",
    [question.business],
  );
  const id = first + Math.floor(random() * (last - first + 1));
  const sql =
    "SELECT external_id AS id, ABS(total_cents) AS cents FROM sales WHERE business_id = ? AND id >= ? LIMIT 1";
  return (await connection.query(sql, [question.business, id]))[0][0];
}

/** Id and amount use indexes; words and parts scan as many rows as one call reads (D272). All have one limit (D406). */
export const searches = [
  {
    title: "search by id",
    aim: async (stage) => {
      const { id } = await pickOrder(stage);
      return { foundBy: "id", query: { q: id }, condition: "AND external_id = :searchedId", searchedId: id };
    },
  },
  {
    title: "search by amount",
    aim: async (stage) => {
      const cents = Number((await pickOrder(stage)).cents);
      const condition = "AND ABS(total_cents) = :searchedCents";
      return { foundBy: "amount", query: { q: (cents / 100).toFixed(2) }, condition, searchedCents: cents };
    },
  },
  {
    title: "search by words",
    aim: () => ({
      foundBy: "reach",
      query: { q: rareWord },
      condition: `AND search_text LIKE '%${rareWord}%'`,
    }),
  },
  {
    title: "rows of a step of the bridge",
    aim: () => ({
      foundBy: "reach",
      query: { part: "disputes" },
      condition: "AND kind = 'dispute' AND currency = 'USD'",
    }),
  },
];

export function searchFor(question, { foundBy, query, ...search }) {
  question.query = `${question.query}&${new URLSearchParams(query)}`;
  question.headers = { ...question.headers, "x-found-by": foundBy };
  question.search = search;
}
