document.title = 'Spider'
