import { explainStartError } from "./explain-start-error";
import { OperatorError } from "../errors/operator-error";

const fromDatabase = (errno: number, sqlMessage: string) =>
  Object.assign(new Error("query failed"), { name: "SequelizeDatabaseError", original: { errno, sqlMessage } });

describe("a start that fails is explained", () => {
  test.each([1044, 1142, 1227, 1370])("by the missing rights after error %d", (errno) => {
    const sentence = explainStartError(fromDatabase(errno, "CREATE command denied to user"));
    expect(sentence).toContain(
      "GRANT SELECT, INSERT, UPDATE, DELETE, CREATE, ALTER, DROP, INDEX, REFERENCES, TRIGGER ON",
    );
    expect(sentence).toContain("CREATE command denied to user");
  });

  test("by a database without tables, which migrations make", () => {
    const sentence = explainStartError(fromDatabase(1146, "Table 'portal.users' doesn't exist"));
    expect(sentence).toMatch(/^The database is not migrated: run npm run migrate first\./);
  });

  test("by wrong credentials, a missing database and refused triggers", () => {
    expect(explainStartError(fromDatabase(1045, "Access denied"))).toContain("user or password");
    expect(explainStartError(fromDatabase(1049, "Unknown database"))).toContain("does not exist");
    expect(explainStartError(fromDatabase(1419, "no SUPER"))).toContain("log_bin_trust_function_creators");
  });

  test("by the message alone when it is for the operator, else with the stack", () => {
    expect(explainStartError(new OperatorError("Do this."))).toBe("Do this.");
    expect(explainStartError(new TypeError("a bug"))).toMatch(/TypeError: a bug\n\s+at /);
  });
});
