export default function Search() {
  return <main className="wrap py-8">Search</main>;
}
