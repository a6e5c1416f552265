import { listScoresByWeek } from "./score-by-week.js";

test("returns the last score of each week; weeks end on the weekday of the newest score", () => {
  const history = [
    { date: "2026-11-10", score: 5 },
    { date: "2026-11-14", score: 8 },
    { date: "2026-11-15", score: 20 },
    { date: "2026-11-28", score: 40 },
  ];
  expect(listScoresByWeek(history)).toEqual([
    { date: "2026-11-14", score: 8 },
    { date: "2026-11-21", score: 20 },
    { date: "2026-11-28", score: 40 },
  ]);
});

test("returns no weeks without scores", () => expect(listScoresByWeek([])).toEqual([]));
