import { rmSync } from "node:fs";
import { explainFailure } from "../console/failure.mjs";

/**
 * Runs steps in parallel. A step with several processes takes several of the `limit` places. A step starts when those
 * in `needs` have passed, and is skipped when one of them failed. Those in `after` must only have ended.
 * @param {{ name: string, needs?: string[], after?: string[], places?: number, run: () => Promise<RunResult> }[]} steps
 * in the order of preference
 * @param {{ limit: number, onEnd: (result: StepResult) => void }} options
 * @typedef {{ code: number, output: string, isUnchanged?: boolean }} RunResult `isUnchanged`: it did not run
 * (skipUnchanged)
 * @typedef {RunResult & { name: string, seconds: number, isLeftOut?: boolean, results?: object }} StepResult
 * @returns {Promise<StepResult[]>}
 */
export async function runSteps(steps, { limit, onEnd }) {
  const waiting = [...steps];
  const results = new Map();
  const running = new Map();
  const placesOf = ({ places = 1 }) => Math.min(places, limit);
  const countFree = () => limit - [...running.values()].reduce((sum, busy) => sum + busy, 0);
  const finish = (step, result) => {
    results.set(step.name, { name: step.name, results: step.results, ...result });
    onEnd(results.get(step.name));
  };
  while (waiting.length > 0 || running.size > 0) {
    leaveOut(waiting, results, finish);
    const next = waiting.findIndex((step) => isReady(step, results, steps) && placesOf(step) <= countFree());
    if (next >= 0) {
      const [step] = waiting.splice(next, 1);
      const work = runStep(step).then((result) => {
        running.delete(work);
        finish(step, result);
      });
      running.set(work, placesOf(step));
    } else if (running.size > 0) {
      await Promise.race(running.keys());
    } else if (waiting.length > 0) {
      throw new Error(`These steps need steps that do not exist: ${waiting.map(({ name }) => name).join(", ")}`);
    }
  }
  return [...results.values()];
}

function isReady({ needs = [], after = [] }, results, steps) {
  const isOver = (name) => results.has(name) || steps.every((step) => step.name !== name);
  return needs.every((name) => results.get(name)?.code === 0) && after.every(isOver);
}

function leaveOut(waiting, results, finish) {
  for (const step of [...waiting]) {
    const failed = (step.needs ?? []).find((name) => results.has(name) && results.get(name).code !== 0);
    if (!failed) continue;
    waiting.splice(waiting.indexOf(step), 1);
    finish(step, { code: 1, output: `Left out because '${failed}' failed.`, seconds: 0, isLeftOut: true });
  }
}

async function runStep(step) {
  const startedAt = performance.now();
  for (const { file } of [step.results ?? []].flat()) rmSync(file, { force: true });
  const settle = (result) => ({ ...result, seconds: (performance.now() - startedAt) / 1000 });
  try {
    return settle(await step.run());
  } catch (error) {
    return settle({ code: 1, output: explainFailure(error) });
  }
}
