export default function NotFound() {
  return <main className="wrap py-8">NotFound</main>;
}
