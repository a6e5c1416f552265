import { identityFixture, type IdentityFixture } from "../identity.fixture";
import { buildCast, type Cast } from "./callers";
import { findFaults } from "./check-row";
import { readTable, type TableRow } from "./read-table";

/** Sections of the table by test file, `<part>-authorization.test.ts`. One file would take too long. */
export const PARTS = {
  account: ["Signing in and up", "Codes and second factors", "One's own account", "Not of the portal's pages"],
  business: ["One's own business"],
  agency: ["The agency", "Releases of remotes"],
} as const;

function leavesAll({ route, target, cells }: TableRow): boolean {
  const isAboutNothing = target === "missing" || target === "malformed";
  return route.startsWith("GET") || (isAboutNothing && [...cells.values()].every((status) => status >= 400));
}

/** Registers a test for each row of the part. The test calls the row's route as every caller. */
export function checkPart(part: keyof typeof PARTS): void {
  const sections: readonly string[] = PARTS[part];
  const rows = readTable().filter(({ section }) => sections.includes(section));
  let fixture: IdentityFixture;
  let cast: Cast | null = null;
  beforeAll(async () => {
    // All rows call from one address.
    fixture = await identityFixture.start({ LIMITS_FACTOR: "1000", REMOTE_ORIGINS: "https://files.example.com" });
  });
  afterAll(() => fixture.stop());

  test.each(rows.map((row) => ({ ...row, what: row.target === null ? row.route : `${row.route} ${row.target}` })))(
    "$what",
    async (row) => {
      cast ??= await buildCast(fixture.portal);
      expect(await findFaults(fixture.portal, row, cast)).toEqual([]);
      if (!leavesAll(row)) cast = null;
    },
  );
}
