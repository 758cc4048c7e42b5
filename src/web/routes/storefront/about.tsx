export default function About() {
  return <main className="wrap py-8">About</main>;
}
