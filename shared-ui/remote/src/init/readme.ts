import { type NewRemote, toTarball } from "./new-remote.js";

/** Returns the README of a new remote. */
export const writeReadme = (remote: NewRemote) => `# ${remote.title}

The remote \`${remote.id}\` of the Partner Portal. It has one page, which the portal shows at \`/x/${remote.id}\`.

## The first five commands

Copy \`${toTarball(remote)}\` into this folder first: the portal's maintainers make it. Commit it, so that CI has it, too.

\`\`\`sh
npm install
npm test
npx --no-install portal-remote dev                 # fake host, shows each saved change
npx --no-install portal-remote check --browser     # compares with the portal, opens each page in Chromium
npx --no-install portal-remote publish             # uploads this version; nobody gets it yet
\`\`\`

\`check\` and \`publish\` need variables:

| variable              | holds                                                                           |
| --------------------- | ------------------------------------------------------------------------------- |
| \`PORTAL_URL\`          | the portal's address, such as https://portal.example                            |
| \`PORTAL_DEPLOY_TOKEN\` | the deploy token of \`${remote.id}\`; an admin makes it on /admin/remotes          |
| \`PORTAL_SIGNING_KEY\`  | file of the team's key: \`openssl genpkey -algorithm ed25519 -out portal-key.pem\` |

Then \`portal-remote canary 10\`, \`promote\` and \`rollback\` decide who gets the version. An admin accepts the key and the pages once.

## In the portal, before it is published

\`portal-remote dev\` prints an address of the portal that loads this remote from your machine. It works for admins of a portal that lists
your address in \`REMOTE_DEV_ORIGINS\`.

## CI

\`.github/workflows/remote.yml\` checks each push and publishes each tag \`v<version>\`. It needs the variable \`PORTAL_URL\` and the secrets
\`PORTAL_DEPLOY_TOKEN\` and \`PORTAL_SIGNING_KEY\` (the content of the key's file).

## An error from the portal

\`/admin/remotes\` shows stacks of errors. \`portal-remote trace stack.txt\` names their places in this source. It reads the source maps in
\`.portal-remote/maps/<version>/\`, which \`publish\` and \`check\` write. CI keeps those of each published version.

## Where things are

- \`package.json\`, \`portal.pages\`: address, access and link of each page; \`portal.budget\`: kB of the first page.
- \`src/remote.tsx\`: the pages by name. \`src/bootstrap.tsx\`: the situations of the fake host, with fake answers.
- \`node_modules/@portal/remote/README.md\`: all commands, and the components.
`;
