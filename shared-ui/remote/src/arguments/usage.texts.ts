export const usageText = `Usage: portal-remote <command> [options]

Run it in the folder of a remote (package.json, webpack.config.cjs).

Commands for developers
  init <name> [folder]      write a new remote with one page, a test and a CI file
  dev                       show the remote on a fake host, and after each saved change
                            again; serve its build for a portal that overrides it
      --port <number>       default: the port of webpack.config.cjs
  check                     build, and compare with the deployed portal
      --browser             show each page in Chromium, too: light, dark, 360 and 1280 px
  trace [file]              name the places of a reported stack in your source;
                            default and "-": standard input

Commands for releases
  publish                   check, sign and upload this version; nobody gets it yet
  canary <percent>          give this version to a share of browsers; 0 ends the canary
  promote [version]         make a version current; default: the canary, else the newest
      --as-good             failing releases fall back to it at once, not after 24 hours
  rollback [version]        go back to a version; default: the one before
  list                      list the releases
  prune                     remove files of releases that nobody uses

Options
  --portal <address>        the portal (PORTAL_URL)
  --key <file>              Ed25519 private key, PEM PKCS#8 (PORTAL_SIGNING_KEY)
  --token <token>           deploy token (PORTAL_DEPLOY_TOKEN). Prefer the variable:
                            other users of this machine can read arguments.
  --json                    print one JSON document
  --help                    print this text

Exit codes: 0 done, 1 refused, 2 incorrect use.
`;
