import { PassThrough } from "node:stream";
import { readAdminAnswers } from "./read-admin-answers";

const names = ["--email", "boss@agency.test", "--first-name", "Ann", "--last-name", "Lee"];

function terminalWith(lines: readonly string[]): { input: PassThrough; output: PassThrough; shown(): string } {
  const input = new PassThrough();
  const output = new PassThrough();
  const seen: string[] = [];
  output.on("data", (chunk: Buffer) => seen.push(chunk.toString()));
  input.end(lines.map((line) => `${line}\n`).join(""));
  return { input, output, shown: () => seen.join("") };
}

describe("npm run admin:create", () => {
  test("reads everything from arguments except the password", async () => {
    const terminal = terminalWith(["a long enough secret"]);
    const answers = await readAdminAnswers([...names, "--phone", "(212) 555-1234", "--password-stdin"], terminal);
    expect(answers).toEqual({
      role: "admin",
      email: "boss@agency.test",
      firstName: "Ann",
      lastName: "Lee",
      phoneNumber: "+12125551234",
      password: "a long enough secret",
    });
    expect(terminal.shown()).not.toContain("secret");
  });

  test("does not show the password that it asks for", async () => {
    const terminal = terminalWith([
      "boss@agency.test",
      "Ann",
      "Lee",
      "",
      "a long enough secret",
      "a long enough secret",
    ]);
    const answers = await readAdminAnswers([], terminal);
    expect(answers).toMatchObject({ email: "boss@agency.test", phoneNumber: null, password: "a long enough secret" });
    expect(terminal.shown()).toMatch(/Email: .*Password/s);
    expect(terminal.shown()).not.toContain("secret");
  });

  test.each([
    [["a long enough secret", "another secret"], names, "The two passwords differ."],
    [["password", "password"], names, "This password is too common"],
    [["a long enough secret"], names, "The input ended"],
  ])("rejects the answers %j", async (lines, args, message) => {
    await expect(readAdminAnswers([...args, "--phone", ""], terminalWith(lines))).rejects.toThrow(message);
  });

  test("rejects bad arguments with all faults in one message", async () => {
    const args = ["--email", "x", "--first-name", "A", "--last-name", "B", "--phone", "5551234", "--password-stdin"];
    const reading = readAdminAnswers(args, terminalWith(["a long enough secret"]));
    await expect(reading).rejects.toThrow("Please enter a valid email address Phone number must be 10 digits.");
  });

  test("accepts only staff roles", async () => {
    const read = (role: string) =>
      readAdminAnswers([...names, "--role", role, "--password-stdin"], terminalWith(["a long enough secret"]));
    expect(await read("viewer")).toMatchObject({ role: "viewer" });
    expect(await read("billing")).toMatchObject({ role: "billing" });
    for (const role of ["user", "registrant", "owner", ""]) await expect(read(role)).rejects.toThrow('"role"');
  });

  test("does not ask questions when the input is a pipe", async () => {
    await expect(readAdminAnswers(["--password-stdin"], terminalWith(["secret secret"]))).rejects.toThrow(
      "as an argument",
    );
  });
});
