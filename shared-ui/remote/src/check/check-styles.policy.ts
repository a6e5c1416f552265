import postcss, { type AtRule, type Container, type Document, type Root, type Rule } from "postcss";

import type { Refusal } from "../refusal.js";
import type { BuiltRemote } from "../remote/built-remote.js";
import { listLeakingSelectors } from "./is-scoped-selector.js";
import { SOURCE_MAP_COMMENT } from "./parse-scripts.js";

/** Classes of the packed shared-ui: the style sheet's name and a hash of its content. */
const SHARED_UI_NAME = /^portal_[A-Za-z0-9_]+_[0-9a-f]{8}_/;

const MOST_PER_FILE = 20;

export interface StylesReport {
  refusals: Refusal[];
  /** Paths of style sheets that name a source map. */
  sourceMaps: string[];
}

/** Refuses style sheets that reach elements of the shell or of another remote. */
export function checkStyles({ manifest, files }: BuiltRemote): StylesReport {
  const prefix = `${manifest.remote.replaceAll("-", "_")}__`;
  const report: StylesReport = { refusals: [], sourceMaps: [] };
  for (const { path, content } of files.filter((file) => file.path.endsWith(".css"))) {
    const root = parse(content.toString("utf8"));
    if (root === null) report.refusals.push(invalid(path));
    else {
      report.refusals.push(...checkSheet(root, path, prefix));
      root.walkComments(({ text }) => {
        if (SOURCE_MAP_COMMENT.test(text)) report.sourceMaps.push(path);
      });
    }
  }
  return report;
}

/** Does not read the source map that a comment may name. */
function parse(content: string): Root | null {
  try {
    return postcss.parse(content, { map: false });
  } catch {
    return null;
  }
}

function checkSheet(root: Root, path: string, prefix: string): Refusal[] {
  const isOwn = (name: string) => name.startsWith(prefix) || SHARED_UI_NAME.test(name);
  const leaks = new Set<string>();
  root.walkRules((rule) => {
    if (isFrame(rule)) return;
    for (const leak of listLeaks(rule, isOwn)) leaks.add(leak);
  });
  root.walkAtRules(/keyframes$/i, ({ name, params }) => {
    if (!isOwn(readName(params))) leaks.add(`@${name} ${params}`);
  });
  const refusals = [...leaks].slice(0, MOST_PER_FILE).map((leak) => leaking(leak, path, prefix));
  const rest = leaks.size - refusals.length;
  return rest > 0 ? [...refusals, leaking(`${rest} more`, path, prefix)] : refusals;
}

const readName = (params: string) => params.trim().replaceAll(/^["']|["']$/g, "");

/** `50%` and `from` select no element. */
const isFrame = ({ parent }: Rule) => parent?.type === "atrule" && /keyframes$/i.test((parent as AtRule).name);

function listLeaks(rule: Rule, isOwnClass: (name: string) => boolean): string[] {
  const parent = findParentRule(rule);
  const isParentScoped = parent && listLeaks(parent, isOwnClass).length === 0;
  try {
    return listLeakingSelectors(rule.selector, { isOwnClass, isParentScoped });
  } catch {
    return [rule.selector];
  }
}

function findParentRule(rule: Rule): Rule | undefined {
  let parent: Container | Document | undefined = rule.parent;
  while (parent !== undefined && parent.type !== "rule") parent = parent.parent as Container | undefined;
  return parent as Rule | undefined;
}

const leaking = (selector: string, path: string, prefix: string): Refusal => ({
  code: "CSS_LEAK",
  problem: `The style sheet reaches outside of the remote: ${selector}.`,
  place: `dist/${path}`,
  fix: `Put it into a *.module.css file and name a class in it; its names get the prefix ${prefix}.`,
});

const invalid = (path: string): Refusal => ({
  code: "CSS_INVALID",
  problem: "The style sheet is not valid CSS.",
  place: `dist/${path}`,
  fix: "Correct the style sheet that the build put there.",
});
