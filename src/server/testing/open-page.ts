// Opening a page of a test app as a patient visitor does.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer, TestApp } from './start-test-app.ts';

/** A machine that is busy for seconds answers "try again", so one does. */
export async function openPage(app: TestApp, path: string): Promise<Answer> {
  for (let left = 30; ; left -= 1) {
    const answer = await app.request(path);
    if (answer.status !== 503 || left === 0) return answer;
    await sleep(500);
  }
}
