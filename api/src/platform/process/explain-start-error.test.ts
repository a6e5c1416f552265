import { explainStartError } from "./explain-start-error";
import { OperatorError } from "../errors/operator-error";

const fromDatabase = (errno: number, sqlMessage: string) =>
  Object.assign(new Error("query failed"), { name: "SequelizeDatabaseError", original: { errno, sqlMessage } });

describe("explainStartError", () => {
  test.each([1044, 1142, 1227, 1370])("lists the missing rights for error %d", (errno) => {
    const sentence = explainStartError(fromDatabase(errno, "CREATE command denied to user"));
    expect(sentence).toContain(
      "GRANT SELECT, INSERT, UPDATE, DELETE, CREATE, ALTER, DROP, INDEX, REFERENCES, TRIGGER ON",
    );
    expect(sentence).toContain("CREATE command denied to user");
  });

  test("asks for migrations when a table does not exist", () => {
    const sentence = explainStartError(fromDatabase(1146, "Table 'portal.users' doesn't exist"));
    expect(sentence).toMatch(/^The database is not migrated: run npm run migrate first\./);
  });

  test("explains wrong credentials, a missing database and rejected triggers", () => {
    expect(explainStartError(fromDatabase(1045, "Access denied"))).toContain("user or password");
    expect(explainStartError(fromDatabase(1049, "Unknown database"))).toContain("does not exist");
    expect(explainStartError(fromDatabase(1419, "no SUPER"))).toContain("log_bin_trust_function_creators");
  });

  test("returns only the message of an operator error", () => {
    expect(explainStartError(new OperatorError("Do this."))).toBe("Do this.");
    expect(explainStartError(new TypeError("a bug"))).toMatch(/TypeError: a bug\n\s+at /);
  });
});
