export default function OrderSuccess() {
  return <main className="wrap py-8">OrderSuccess</main>;
}
