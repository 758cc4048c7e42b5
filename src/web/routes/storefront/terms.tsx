export default function Terms() {
  return <main className="wrap py-8">Terms</main>;
}
