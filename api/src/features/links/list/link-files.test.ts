import { toPlainCsv } from "../../../../testing/plain-csv";
import { text } from "node:stream/consumers";
import type { TrackItem, TracksAnswer } from "@portal/api-contract";
import { createTestClock } from "../../../../testing/test-clock";
import { createLinkFiles } from "./link-files";

const click = (id: number): TrackItem => ({
  ...{ id: String(id), code: "abc", shortUrl: "https://portal.test/s/abc", at: "2026-11-23T12:00:00.000Z", uuid: "x" },
  ...{ isBot: false, referrer: null, device: "phone", platform: "YouTube", destination: "Website" },
});

/** Writes a file of at most 250 of `there` clicks. Returns the limit of each page read, the number of rows and the last line. */
async function write(there: number) {
  const limits: (number | undefined)[] = [];
  const listTracks = ({ cursor = "0", limit = 50 }: { cursor?: string; limit?: number }): Promise<TracksAnswer> => {
    limits.push(limit);
    const end = Math.min(Number(cursor) + limit, there);
    const data = Array.from({ length: end - Number(cursor) }, (_, index) => click(Number(cursor) + index));
    return Promise.resolve({ data, nextCursor: end < there ? String(end) : null, lostClicks: 0 });
  };
  const listCodes = () => Promise.reject(new Error("Nobody asked for links."));
  const clock = createTestClock();
  const files = createLinkFiles({ clock, agencyTimeZone: "America/New_York", listCodes, listTracks, most: 250 });
  const lines = toPlainCsv(await text((await files.openTracks({})).content)).split("\r\n");
  return { limits, rows: lines.filter((line) => line.includes("/s/")).length, last: lines.at(-2) };
}

test.each([
  [249, 249, "End of the file,Rows,249"],
  [250, 250, "End of the file,Rows,250"],
  [251, 250, "End of the file,Rows,250,Only the first 250 rows are in this file."],
])("limits a file of %i rows to 250: it holds %i and states whether these are all", async (there, rows, last) => {
  expect(await write(there)).toEqual({ limits: [1, 200, 50], rows, last });
});
