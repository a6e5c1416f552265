import { installFakeFetch } from "../testing/fake-fetch.js";
import { findDestination } from "./find-destination.js";

const ORIGINS = "GET /api/provider-origins";

const answerOrigins = () => installFakeFetch({ [ORIGINS]: () => ({ status: 200, body: ["https://connect.example"] }) });

test("follows a path of the portal without a request", async () => {
  const wire = answerOrigins();
  await expect(findDestination("/init?from=x")).resolves.toEqual({ isOutside: false, to: "/init?from=x" });
  expect(wire.requestsOf(ORIGINS)).toHaveLength(0);
});

test("follows the page of a configured provider", async () => {
  answerOrigins();
  const to = "https://connect.example/oauth2/authorize?state=s";
  await expect(findDestination(to)).resolves.toEqual({ isOutside: true, to });
});

test.each([
  "https://evil.example/",
  "https://connect.example.evil.example/",
  "https://connect.example@evil.example/",
  "http://connect.example/",
  "https://connect.example:8443/",
  "//connect.example/",
  "javascript:alert(1)//https://connect.example/",
  "data:text/html,x",
  "https://",
  "init",
  "",
])("sends %s to home", async (url) => {
  answerOrigins();
  await expect(findDestination(url)).resolves.toEqual({ isOutside: false, to: "/" });
});

test.each([
  ["no answer", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["a refusal", () => ({ status: 503, body: ["https://connect.example"] })],
  ["an answer that is not a list", () => ({ status: 200, body: "https://connect.example" })],
])("does not follow other origins after %s", async (_, answer) => {
  installFakeFetch({ [ORIGINS]: answer });
  await expect(findDestination("https://connect.example/")).resolves.toEqual({ isOutside: false, to: "/" });
});
