/** The source's own check of lint and types as a process, which needs more memory than Node's default. */
import { listTypePrograms } from "../build/type-programs.mjs";
import { root } from "../console/paths.mjs";
import { lintAndCheckTypes } from "./lint-and-types.mjs";

const { code, output } = await lintAndCheckTypes(root, listTypePrograms());
process.stdout.write(output);
process.exitCode = code;
