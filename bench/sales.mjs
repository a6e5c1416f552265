import { connect } from "../scripts/database/connect.mjs";
import { signAgreements } from "./measures/billing-data.mjs";
import { measureBesideReference } from "./measures/measure-server.mjs";
import { fillSales } from "./measures/sales-data.mjs";
import { createRun } from "./measures/people.mjs";
import { chooseQuestions } from "./measures/sales-questions.mjs";
import { searchFor, searches } from "./measures/sales-searches.mjs";
import {
  checkOrders,
  checkSeries,
  checkSummary,
  readOrdersTruth,
  readSeriesTruth,
  readSummaryTruth,
} from "./measures/sales-truth.mjs";
import { createRandom } from "./measures/seeded-random.mjs";
import { printRatio } from "./measures/statistics.mjs";

/** A day in the middle of the orders, so that ranges are before, after and around it. */
const billableFrom = "2025-05-01";
/** Allowed ratio to the reference. */
const mostTimes = 2.5;
const load = { atOnce: 16, calls: 3_000, warmUp: 300 };

const figures = [
  { title: "summary", path: "/api/sales/summary", read: readSummaryTruth, check: checkSummary },
  { title: "series", path: "/api/sales/series", read: readSeriesTruth, check: checkSeries },
  { title: "first page of orders", path: "/api/sales/orders", read: readOrdersTruth, check: checkOrders },
  ...searches.map((search) => ({ ...search, path: "/api/sales/orders", read: readOrdersTruth, check: checkOrders })),
];

async function measureFigure({ environment, connection, cookies }, { title, path, read, check, aim }) {
  const random = createRandom(1);
  const questions = chooseQuestions(random, cookies, billableFrom);
  if (aim) for (const question of questions) searchFor(question, await aim({ connection, question, random }));
  for (const question of questions) question.truth = await read(connection, question);
  const times = await measureBesideReference(environment, "sales-server.mjs", { path, questions, check, ...load });
  return printRatio(`${title} of 1,000,000 orders, p99 of 16`, times, { unit: "ms", limit: mostTimes });
}

/** Measures the dashboard's figures over a million orders. Returns whether the limits hold. */
export async function measureSales({ environment }) {
  const connection = await connect({ uri: environment.DATABASE_URL });
  try {
    const cookies = await fillSales(connection);
    await signAgreements(createRun(connection), `${billableFrom} 12:00:00`);
    const holds = [];
    for (const figure of figures) holds.push(await measureFigure({ environment, connection, cookies }, figure));
    return holds.every(Boolean);
  } finally {
    await connection.end();
  }
}
