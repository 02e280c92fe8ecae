// What can be run in a release: `./run main` and so on.
export const programs: Record<string, string> = {
  main: 'src/server/main.ts',
  staff: 'scripts/staff.ts',
  backup: 'scripts/backup.ts',
  doctor: 'scripts/doctor.ts',
  healthcheck: 'scripts/healthcheck.ts',
};
