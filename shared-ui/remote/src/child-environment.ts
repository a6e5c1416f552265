/** Returns the environment of tools that the command starts: without token and key, which only the command needs. */
export function createChildEnvironment(changes: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  // oxlint-disable-next-line no-restricted-properties -- Tools inherit the environment.
  const { PORTAL_DEPLOY_TOKEN: _token, PORTAL_SIGNING_KEY: _key, ...rest } = process.env;
  return { ...rest, ...changes };
}
