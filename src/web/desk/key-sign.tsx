// The key that does what stands beside it, for those who have a keyboard.
export function KeySign({ children }: { children: string }) {
  return (
    <span
      className="inline-grid min-w-24 shrink-0 place-items-center rounded-3 border border-current px-4 text-14 whitespace-nowrap desk-phone:hidden"
      aria-hidden="true"
    >
      {children}
    </span>
  );
}
