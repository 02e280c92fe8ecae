export const handle = { interactive: true };
export default function Home() {
  return <main>Home</main>;
}
