// Letting somebody in at the desk by a one-time link; apart from the rest, because the command line does only this.

import type { Role } from '#contract/staff.ts';
import type { Platform } from '#server/platform.ts';
import { EnglishError } from '../../app-error.ts';
import type { Trx } from '../../db/client.ts';
import { createSecretId, sha256 } from '../../ids.ts';
import type { StaffRepository } from './staff.repository.ts';

const setupLifeMs = 2 * 86_400_000;

interface Member {
  email: string;
  name: string;
  role: Role;
  /** An engineer's. */
  crew?: string | undefined;
}

/** Refuses a crew that an engineer cannot go with. */
export async function requireCrew(repository: StaffRepository, id: string, trx: Trx): Promise<string> {
  const name = await repository.crewAtWork(id, trx);
  if (name === undefined)
    throw new EnglishError('invalid', 'Choose a crew that is at work', { field: 'crew' });
  return name;
}

/** The way in for new people and for those who lost their phone. */
export function createInvite(
  deps: Pick<Platform, 'database' | 'clock' | 'publicUrl'> & {
    repository: StaffRepository;
  },
) {
  const { database, repository, clock } = deps;
  return async (member: Member, by: { staff: string } | { outside: string }): Promise<string> => {
    const token = createSecretId();
    const now = clock();
    const { crew, role } = member;
    await database.transaction(async (trx) => {
      if (crew !== undefined && role !== 'engineer')
        throw new EnglishError('invalid', 'Only engineers go with a crew', { field: 'crew' });
      const crewName = crew === undefined ? undefined : await requireCrew(repository, crew, trx);
      if ('staff' in by) {
        await requireOwner(repository, by.staff, trx);
        const known = await repository.findByEmail(member.email, trx);
        // There is always somebody who can invite others.
        if (known?.id === by.staff && known.role !== member.role)
          throw new EnglishError('conflict', 'You cannot change your own role', { field: 'role' });
      }
      await repository.invite(member, { hash: sha256(token), until: now + setupLifeMs }, now, trx);
      const staffId = 'staff' in by ? by.staff : by.outside;
      const detail = crewName === undefined ? role : `${role}, ${crewName}`;
      await repository.log({ at: now, staffId, action: 'invited', subject: member.email, detail }, trx);
    });
    return `${deps.publicUrl}/desk/setup#${token}`;
  };
}

/** The acting member must still be an owner when the change takes effect, so that one owner always remains. */
export async function requireOwner(repository: StaffRepository, id: string, trx: Trx): Promise<void> {
  if (!(await repository.lockOwners(trx)).includes(id)) {
    throw new EnglishError('forbidden', 'Your role does not allow this');
  }
}
