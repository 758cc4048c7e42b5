export default function Home() {
  return <main className="wrap py-8">Home</main>;
}
